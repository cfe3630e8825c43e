import { writeHeaderTemplates } from './nginxTemplates';

/** For the image: `tsx src/writeHeaders.ts <folder>`. */
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder of the templates');
writeHeaderTemplates(folder);
