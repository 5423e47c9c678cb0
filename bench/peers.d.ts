// The peers are installed in bench/ alone, so the root's type check must not ask for their types.
declare module '@formily/core';
declare module '@formily/react';
declare module '@jsonforms/material-renderers';
declare module '@jsonforms/react';
declare module '@jsonforms/vanilla-renderers';
declare module '@rjsf/mui';
declare module 'react-hook-form';
declare module 'survey-core';
declare module 'survey-react-ui';
