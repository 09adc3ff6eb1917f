interface CsvPart {
  readonly csv: string;
  readonly hasMore: boolean;
}

/** Fetches a table part by part and hands it over as one file. */
export async function saveCsv(name: string, fetchPart: (page: number) => Promise<CsvPart>): Promise<void> {
  const parts: string[] = [];
  for (let page = 1, hasMore = true; hasMore; page += 1) {
    const part = await fetchPart(page);
    parts.push(part.csv);
    hasMore = part.hasMore;
  }
  // The mark at the beginning tells spreadsheets that the text is UTF-8.
  const address = URL.createObjectURL(new Blob(['\uFEFF', ...parts], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
