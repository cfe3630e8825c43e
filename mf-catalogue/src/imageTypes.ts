/** Below a field for an image: what it takes (decisions.md, "Images"). */
export const imageTypesHint = 'PNG, JPEG or WebP';
