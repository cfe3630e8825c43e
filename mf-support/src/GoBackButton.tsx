import { useGoBack } from '@console/ui/useReturnTo';
import { Button } from 'antd';

/** Part 2, section 8: load errors have a 'go back' button. Goes to `otherwise` if the page was opened by its URL. */
export function GoBackButton({ otherwise }: { otherwise: string }) {
  return (
    <Button size="small" onClick={useGoBack(otherwise)}>
      go back
    </Button>
  );
}
