import { writeFiles } from '@console/commands/folderFiles';
import { headerTemplates } from './nginx/headerTemplates';

/** Used by the Dockerfile: `tsx src/writeHeaders.ts <folder>`. */
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('The folder of the templates is missing');
writeFiles(folder, headerTemplates());
