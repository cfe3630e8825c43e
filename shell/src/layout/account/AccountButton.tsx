import { Button, type ButtonProps } from 'antd';
import { CircleUserRound } from 'lucide-react';
import type { Ref } from 'react';

export function AccountButton(props: ButtonProps & { ref: Ref<HTMLButtonElement> }) {
  return (
    <Button
      type="text"
      icon={<CircleUserRound size={20} aria-hidden="true" />}
      aria-label="Account"
      aria-haspopup="menu"
      {...props}
    />
  );
}
