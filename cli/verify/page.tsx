// The page of the 24 types, and of objects and lists of them, as the package brings it built.
import './page.css';
import { createNested } from '../../renderers/nested/create-nested';
import { createEngine } from '../../renderers/types/engine';
import { mountPage } from './mount-page';

mountPage(createEngine(createNested()));
