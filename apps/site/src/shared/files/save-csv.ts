interface CsvPart<Place> {
  readonly csv: string;
  /** The start of the next piece; null after the last. */
  readonly next: Place | null;
}

/** Fetches a table piece by piece and saves it as one file. */
export async function saveCsv<Place>(
  name: string,
  fetchPart: (from: Place | undefined) => Promise<CsvPart<Place>>,
): Promise<void> {
  const parts: string[] = [];
  for (let from: Place | null | undefined; from !== null;) {
    const part: CsvPart<Place> = await fetchPart(from);
    parts.push(part.csv);
    from = part.next;
  }
  // The byte order mark tells spreadsheets that the text is UTF-8.
  const address = URL.createObjectURL(new Blob(['\uFEFF', ...parts], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
