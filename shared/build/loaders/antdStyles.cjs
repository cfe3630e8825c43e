/** Puts style sheets in the place of antd's styles at run time: see src/antdStyles. */
module.exports = function antdStyles(source) {
  const { withoutStyles, folder } = this.getOptions();
  const done = this.async();
  withoutStyles(this.resourcePath, source, folder).then((code) => done(null, code), done);
};
