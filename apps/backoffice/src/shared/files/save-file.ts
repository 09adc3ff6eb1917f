/** A table the server has written, into the folder of downloads. */
export function saveFile({ fileName, csv }: { fileName: string; csv: string }): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }));
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(link.href);
}
