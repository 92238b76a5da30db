/** Classes of the panel under the search box. */
export const suggestionPanelClass =
  'absolute inset-x-0 top-[calc(100%+0.5rem)] z-50 max-h-[70dvh] overflow-y-auto rounded-panel border border-hairline bg-surface p-2 shadow-float md:right-0 md:left-auto md:w-96'
