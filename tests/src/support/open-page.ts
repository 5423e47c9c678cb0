// The set-up of every test file with a page. It runs again for each file, what it imports does not: all files of a process share
// one page, because Testing Library's `screen` keeps the document that it was imported with.
import './page';
