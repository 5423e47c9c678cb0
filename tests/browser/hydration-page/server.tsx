// Renders the page in plain Node.
import { renderToString } from 'react-dom/server';
import { Scene, value } from './scene';

export { value };

export const draw = (): string => renderToString(<Scene onSubmit={() => undefined} />);
