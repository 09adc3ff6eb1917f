/** The end of a number of an issue, where a column is narrow; the whole is in its title. */
export function shortNumero(numero: string): string {
  return numero.length > 5 ? numero.slice(-4) : numero;
}
