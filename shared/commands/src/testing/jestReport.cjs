const { writeFileSync } = require('node:fs');

/** A results processor of jest: unlike `--outputFile`, it does not print the name of a file that is soon deleted. */
module.exports = (results) => {
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults } = results;
  const suites = testResults.map((suite) => ({
    name: suite.testFilePath,
    tests: suite.testResults.map(({ fullName, status, invocations }) => ({ fullName, status, invocations })),
  }));
  const report = { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, suites };
  writeFileSync(process.env.TEST_REPORT, JSON.stringify(report));
  return results;
};
