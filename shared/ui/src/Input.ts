/** antd's field, without those that its module brings along: the first screens have neither text areas nor passwords. */
export { default as Input } from 'antd/es/input/Input';
