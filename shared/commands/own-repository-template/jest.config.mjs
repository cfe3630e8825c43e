export { default } from '@console/build/jest';
