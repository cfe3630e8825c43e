import { Button } from 'antd';
import { useLocation, useNavigate } from 'react-router-dom';

/** Part 2, section 8: load errors have a 'go back' button. To `otherwise` where the page was opened by its address. */
export function GoBackButton({ otherwise }: { otherwise: string }) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const isFirstPage = key === 'default';
  return (
    <Button size="small" onClick={() => void (isFirstPage ? navigate(otherwise) : navigate(-1))}>
      go back
    </Button>
  );
}
