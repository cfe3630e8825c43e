/** Adds the colours of the theme to its style sheet: see src/antdStyles/colourSheet.ts. */
module.exports = function themeColours(source) {
  return `${source}\n${this.getOptions().colourSheet()}`;
};
