/** @deprecated RJSF's own Form draws every form: `base={StockForm}` changes nothing. */
export function StockForm() {
  return null;
}
