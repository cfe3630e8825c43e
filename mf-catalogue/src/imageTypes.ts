/** The hint of an image field: the accepted formats (decisions.md, "Images"). */
export const imageTypesHint = 'PNG, JPEG or WebP';
