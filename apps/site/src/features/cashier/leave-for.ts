/** Leaves for the page of a provider; only for an address that is a web page. */
export function leaveFor(address: string): void {
  if (/^https?:\/\//.test(address)) location.assign(address);
}
