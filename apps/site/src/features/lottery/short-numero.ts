/** The end of an issue number, for a narrow column; its title has the whole number. */
export function shortNumero(numero: string): string {
  return numero.length > 5 ? numero.slice(-4) : numero;
}
