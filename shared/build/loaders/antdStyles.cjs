/** Replaces antd's run-time styles with style sheets: see src/antdStyles. */
module.exports = function antdStyles(source) {
  const { withoutStyles, folder } = this.getOptions();
  const done = this.async();
  withoutStyles(this.resourcePath, source, folder).then((code) => done(null, code), done);
};
