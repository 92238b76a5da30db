import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import EyeOff from 'lucide/dist/esm/icons/eye-off.mjs'
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import type { CategoryNode } from '#contract/products'
import { getChildren, moveNodes } from '#shared/data/ordered-tree'
import { categories as words } from '#texts/admin-products/categories'
import { Icon } from '#web/ui/display/icon.tsx'
import { Picture } from '#web/views/media/picture.tsx'
import type { DropPosition } from '#web/admin/kit/reorder/positions.ts'
import {
  type TreePosition,
  getPositionByDrop,
  getPositionByKey,
  getVisibleRows,
  type TreeRow,
} from './tree-moves.ts'
import { getDropClass, useRowDrag } from '#web/admin/kit/reorder/use-row-drag.ts'

type Props = {
  tree: readonly CategoryNode[]
  chosen: string | undefined
  onChoose: (id: string) => void
  onOpen: (id: string) => void
  onPlace: (id: string, place: TreePosition) => void
}

/** Category tree: arrows move the focus, Alt and arrows or dragging move a category. Screen readers get an announcement. */
export function CategoryTree({ tree, chosen, onChoose, onOpen, onPlace }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const { rows, at, folded, said, fold, put, onKeyDown } = useTree(
    tree,
    { chosen, onChoose, onOpen, onPlace },
    list,
  )
  return (
    <>
      <ul
        ref={list}
        role="tree"
        aria-label={words.tree}
        aria-describedby="arvore-como"
        onKeyDown={onKeyDown}
        className="py-1"
      >
        {rows.map((row, index) => (
          <Row
            key={row.node.id}
            row={row}
            isChosen={index === at}
            isFolded={folded.has(row.node.id)}
            onChoose={() => onChoose(row.node.id)}
            onOpen={() => onOpen(row.node.id)}
            onFold={(isFolded) => fold(row.node.id, isFolded)}
            onDropped={(id, drop) => put(id, getPositionByDrop(tree, id, row.node.id, drop))}
          />
        ))}
      </ul>
      <p id="arvore-como" className="px-4 py-3 text-xs text-muted md:px-6">
        {words.treeHint}
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  )
}

/** Holds collapsed rows, focus and keyboard handling of the tree. */
function useTree(
  tree: readonly CategoryNode[],
  { chosen, onChoose, onOpen, onPlace }: Omit<Props, 'tree'>,
  list: RefObject<HTMLUListElement | null>,
) {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const [said, setSaid] = useState('')
  const rows = getVisibleRows(tree, folded)
  const at = Math.max(
    0,
    rows.findIndex(({ node }) => node.id === chosen),
  )
  const go = (id: string | undefined) => {
    if (id === undefined) return
    onChoose(id)
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-id="${id}"]`)?.focus())
  }
  const fold = (id: string, isFolded: boolean) => {
    const next = new Set(folded)
    if (isFolded) next.add(id)
    else next.delete(id)
    setFolded(next)
  }
  const put = (id: string, place: TreePosition | undefined) => {
    if (!place) return setSaid(words.notMoved)
    const after = moveNodes(tree, [id], place.parentId, place.position)
    const node = after.find((each) => each.id === id)!
    const above = tree.find((each) => each.id === place.parentId)
    setSaid(words.moved(node.name, node.position + 1, getChildren(after, node.parentId).length, above?.name))
    if (above) fold(above.id, false)
    onPlace(id, place)
    go(id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[at]
    if (!row || event.ctrlKey || event.metaKey) return
    const { node, hasChildren } = row
    const isOpen = hasChildren && !folded.has(node.id)
    const acts: Record<string, () => void> = event.altKey
      ? Object.fromEntries(
          ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'].map((key) => [
            key,
            () => put(node.id, getPositionByKey(tree, node.id, key)),
          ]),
        )
      : {
          ArrowDown: () => go(rows[at + 1]?.node.id),
          ArrowUp: () => go(rows[at - 1]?.node.id),
          Home: () => go(rows[0]?.node.id),
          End: () => go(rows.at(-1)?.node.id),
          ArrowRight: () => (isOpen ? go(rows[at + 1]?.node.id) : hasChildren && fold(node.id, false)),
          ArrowLeft: () => (isOpen ? fold(node.id, true) : go(node.parentId ?? undefined)),
          Enter: () => onOpen(node.id),
        }
    const act = acts[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  return { rows, at, folded, said, fold, put, onKeyDown }
}

type RowProps = {
  row: TreeRow
  isChosen: boolean
  isFolded: boolean
  onChoose: () => void
  onOpen: () => void
  onFold: (isFolded: boolean) => void
  onDropped: (id: string, drop: DropPosition) => void
}

function Row({ row, isChosen, isFolded, onChoose, onOpen, onFold, onDropped }: RowProps) {
  const { node, depth, hasChildren, at, of } = row
  const element = useRef<HTMLLIElement>(null)
  const { held, over } = useRowDrag(element, { kind: 'category', id: node.id, inside: true }, onDropped)
  return (
    <li
      ref={element}
      role="treeitem"
      data-id={node.id}
      aria-level={depth + 1}
      aria-posinset={at}
      aria-setsize={of}
      aria-selected={isChosen}
      aria-expanded={hasChildren ? !isFolded : undefined}
      tabIndex={isChosen ? 0 : -1}
      onClick={onChoose}
      onDoubleClick={onOpen}
      style={{ paddingInlineStart: `${depth * 24 + 16}px` }}
      className={`flex min-h-11 cursor-default items-center gap-2.5 border-b border-faint pr-4 -outline-offset-2 md:min-h-9 md:pr-6 ${isChosen ? 'bg-raised' : 'hover:bg-raised/60'} ${held ? 'opacity-45' : ''} ${getDropClass(over)}`}
    >
      <span
        aria-hidden
        onClick={(event) => {
          event.stopPropagation()
          onFold(!isFolded)
        }}
        className={`grid size-6 shrink-0 place-content-center text-muted ${hasChildren ? '' : 'invisible'}`}
      >
        <Icon of={isFolded ? ChevronRight : ChevronDown} size={14} />
      </span>
      <Picture picture={node.picture} sizes="22px" alt="" className="h-6.75 w-5.5 shrink-0 rounded-xs" />
      <span className={`min-w-0 truncate ${node.isVisible ? '' : 'text-muted'}`}>{node.name}</span>
      {!node.isVisible && (
        <span className="flex shrink-0 items-center gap-1 text-xs text-muted">
          <Icon of={EyeOff} size={13} />
          {words.hidden}
        </span>
      )}
      {node.hasRule && <span className="shrink-0 text-xs text-muted">{words.byRule}</span>}
      <span className="ml-auto shrink-0 text-muted tabular-nums">{words.products(node.products)}</span>
    </li>
  )
}
