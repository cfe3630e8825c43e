/** How this computer's keyboard names the key of shortcuts `withControl`. */
export const controlKey = () => (/Mac|iP/.test(navigator.platform) ? '⌘' : 'Ctrl');
