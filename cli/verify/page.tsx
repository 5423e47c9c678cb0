// The page for the 24 types and for objects and lists of them. The package contains it built.
import './page.css';
import { createNested } from '../../renderers/nested/create-nested';
import { createEngine } from '../../renderers/types/engine';
import { mountPage } from './mount-page';

mountPage(createEngine(createNested()));
