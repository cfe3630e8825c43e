/**
 * An integrity that no file has, for one that nothing vouches for. A digest that is empty or malformed would not do:
 * browsers run the file then, as if no integrity were asked for.
 */
export const NO_FILE = `sha384-${'A'.repeat(64)}`;
