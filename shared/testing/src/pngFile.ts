const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** An image file with a valid PNG signature. @param mark the last byte, to distinguish files */
export function pngFile(name = 'picture.png', mark = 0): File {
  return new File([new Uint8Array([...signature, mark])], name, { type: 'image/png' });
}
