/** antd's plain input. Its index module would add text areas and password inputs, which the first screens do not use. */
export { default as Input } from 'antd/es/input/Input';
