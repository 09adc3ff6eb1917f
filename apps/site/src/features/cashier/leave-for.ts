/** Opens the page of a provider, if its address is a web page. */
export function leaveFor(address: string): void {
  if (/^https?:\/\//.test(address)) location.assign(address);
}
