import { useLocation, useNavigate } from 'react-router-dom';

/** One step back; to `otherwise` on the first page of the visit, where back would leave the console. */
export function useGoBack(otherwise: string): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => {
    // The router gives the first entry of a visit this key.
    if (key === 'default') void navigate(otherwise, { replace: true });
    else void navigate(-1);
  };
}
