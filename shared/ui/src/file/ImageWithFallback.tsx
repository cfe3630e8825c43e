import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { Dialog } from '../dialog/Dialog';
import styles from './ImageWithFallback.module.css';

interface ImageWithFallbackProps {
  /** https address or data URL. */
  src: string | null | undefined;
  /** Alternative text; empty if adjacent text already says it. */
  alt: string;
  /** In pixels; the space is reserved while it loads and if it fails. */
  width: number;
  height: number;
  /** Opens a large view on click. */
  enlarge?: boolean;
}

/** An image, or a placeholder of the same size if it is missing or broken (part 2, section 2). */
export function ImageWithFallback({ src, alt, width, height, enlarge = false }: ImageWithFallbackProps) {
  const [broken, setBroken] = useState<string>();
  const [large, setLarge] = useState(false);
  const box = { className: styles.box, style: { width, height } };
  if (!src || broken === src) {
    return (
      <span {...box} {...(alt ? { role: 'img', 'aria-label': `${alt}: no image` } : { 'aria-hidden': true })}>
        <ImageOff size={Math.min(24, Math.round(height / 2))} aria-hidden />
      </span>
    );
  }
  const image = (
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBroken(src)}
    />
  );
  if (!enlarge) return <span {...box}>{image}</span>;
  return (
    <>
      <button type="button" {...box} aria-label={`Enlarge ${alt || 'image'}`} onClick={() => setLarge(true)}>
        {image}
      </button>
      <Dialog
        open={large}
        title={alt || 'Image'}
        footer={null}
        width={880}
        onClose={() => setLarge(false)}
        maskClosable
      >
        <img className={styles.large} src={src} alt={alt} referrerPolicy="no-referrer" />
      </Dialog>
    </>
  );
}
