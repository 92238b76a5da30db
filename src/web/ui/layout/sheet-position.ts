export type SheetSide = 'top' | 'right' | 'bottom' | 'left'

/** Position and size of a sheet by side. */
export const sheetPositions: Record<SheetSide, string> = {
  right: 'inset-y-0 right-0 w-[min(28rem,100vw)]',
  left: 'inset-y-0 left-0 w-[min(24rem,88vw)]',
  top: 'inset-x-0 top-0 max-h-[90dvh]',
  bottom: 'inset-x-0 bottom-0 max-h-[90dvh] rounded-t-panel',
}
