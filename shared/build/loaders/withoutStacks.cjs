/**
 * React makes five errors while it is read, as marks that it compares and never shows. For the stack of the first of them V8
 * reads all of React's code a second time, so none is taken there.
 */
const begins = /^((?:\s|\/\*[\s\S]*?\*\/)*(?:"use strict";)?)/;

module.exports = function withoutStacks(source) {
  return `${source.replace(begins, '$1 var stackTraceLimit = Error.stackTraceLimit; Error.stackTraceLimit = 0;')}
Error.stackTraceLimit = stackTraceLimit;`;
};
