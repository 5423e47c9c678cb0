// The peers are installed only in bench/, so the type check of the root does not look for their types.
declare module '@formily/core';
declare module '@formily/react';
declare module '@jsonforms/material-renderers';
declare module '@jsonforms/react';
declare module '@jsonforms/vanilla-renderers';
declare module '@rjsf/mui';
declare module 'react-hook-form';
declare module 'survey-core';
declare module 'survey-react-ui';
