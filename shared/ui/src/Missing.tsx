import { Typography } from 'antd';

/** In the place of an optional value that is not there (part 2, section 2, "Device Details"). */
export function Missing() {
  return <Typography.Text type="danger">missing</Typography.Text>;
}
