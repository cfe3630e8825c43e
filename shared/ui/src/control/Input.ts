/** For addresses and codes: phones would capitalise or even replace them, and browsers mark or send away their "mistakes". */
export const asTyped = { autoCapitalize: 'off', autoCorrect: 'off', spellCheck: false };

/** antd's plain input. Its index module would add text areas and password inputs, which the first screens do not use. */
export { default as Input } from 'antd/es/input/Input';
