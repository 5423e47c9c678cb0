// npm run new:type -- ID. Only in the repository, because the packed command has no source tree to write to.
import { createVisualType } from './new-type';

process.exitCode = createVisualType(process.argv[2] ?? '', process.cwd(), (line) => console.log(line));
