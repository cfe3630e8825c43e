/**
 * In the place of what the federation's plugin puts into a remote's entry: it takes the runtime that the shell provides. A
 * worker has no shell around it and shares nothing, so there it does nothing.
 */
module.exports = function connectedRemote() {
  const { runtime } = this.getOptions();
  return `globalThis.${runtime}?.connect(__webpack_require__);`;
};
