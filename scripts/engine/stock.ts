// RJSF's own Form with the engine's widgets, templates and validator.
export { StockForm } from '../../renderers/rjsf/stock-form';
export { createTheme, theme } from '../../renderers/rjsf/theme';
export { createValidator } from '../../validators/rjsf-validator';
