import type { FrameView, Menu, MenusEdit, MenusForm } from '#contract/content'
import { mostGroupLinks, mostGroups, mostMenuLinks, mostMenus } from '#shared/content-limits'
import { arrangements } from '#texts/arrangements'
import { fieldWords } from '#web/admin/kit/conflict/field-words.ts'
import { TextField } from '#web/admin/kit/form/fields.tsx'
import { OrderedRows } from '#web/admin/kit/order/ordered-rows.tsx'
import { RowActs } from '#web/admin/kit/order/row-acts.tsx'
import { useOpenRow } from '#web/admin/kit/order/use-open-row.ts'
import { useOrder } from '#web/admin/kit/order/use-order.ts'
import { Part } from '#web/admin/products/form/part.tsx'
import { api } from '#web/client/api.ts'
import { Button } from '#web/ui/button.tsx'
import { ItemFields } from './item-fields.tsx'
import { LinkFields } from './link-fields.tsx'
import { Workbench } from './workbench.tsx'

const words = arrangements.menus

type Group = FrameView['footer'][number]
const labelOf = ({ label }: Menu): string => label || words.unnamed
const titleOf = ({ title }: Group): string => title || words.unnamed

const fields = fieldWords<MenusForm>({
  header: [words.header, (header) => (header as unknown as Menu[]).map(labelOf).join(' · ')],
  footer: [words.footer, (footer) => (footer as unknown as Group[]).map(titleOf).join(' · ')],
})

/** Tab of the navigation: the header menu and the footer menus, each sortable. */
export const MenusTab = ({ edit }: { edit: MenusEdit }) => (
  <Workbench<MenusForm>
    kind="menus"
    edit={edit}
    save={(body) => api.content.arrangements.menus.put({ body })}
    words={fields}
    panel={null}
  >
    <HeaderPart />
    <FooterPart />
  </Workbench>
)

const link = { label: '', href: '/' }

function HeaderPart() {
  const { order, ...row } = useOpenRow(useOrder<Menu>('header', labelOf))
  return (
    <Part
      id="topo"
      title={words.header}
      flush
      aside={
        order.items.length < mostMenus && (
          <span className="ml-auto">
            <Button look="ghost" size="small" onClick={() => order.add({ ...link, links: [] })}>
              {words.addEntry}
            </Button>
          </span>
        )
      }
    >
      <OrderedRows
        order={order}
        label={words.headerList}
        kind="menu"
        {...row}
        aside={({ href }) => href}
        acts={(_, at) => <RowActs order={order} at={at} kept={order.items.length === 1} />}
        inside={(_, at) => (
          <>
            <LinkFields name={`header.${at}`} label={words.label} />
            <p className="font-semibold">{words.below}</p>
            <p className="-mt-3 text-muted">{words.belowHint}</p>
            <Links name={`header.${at}.links`} most={mostMenuLinks} />
          </>
        )}
      />
    </Part>
  )
}

function FooterPart() {
  const { order, ...row } = useOpenRow(useOrder<Group>('footer', titleOf))
  return (
    <Part
      id="rodape"
      title={words.footer}
      flush
      aside={
        order.items.length < mostGroups && (
          <span className="ml-auto">
            <Button look="ghost" size="small" onClick={() => order.add({ title: '', links: [{ ...link }] })}>
              {words.addGroup}
            </Button>
          </span>
        )
      }
    >
      <OrderedRows
        order={order}
        label={words.footerList}
        kind="group"
        {...row}
        acts={(_, at) => <RowActs order={order} at={at} kept={order.items.length === 1} />}
        inside={(_, at) => (
          <>
            <TextField name={`footer.${at}.title`} label={words.groupTitle} maxLength={40} required />
            <Links name={`footer.${at}.links`} most={mostGroupLinks} />
          </>
        )}
      />
    </Part>
  )
}

const Links = ({ name, most }: { name: string; most: number }) => (
  <ItemFields name={name} label={words.link} add={words.addLink} most={most} fresh={link}>
    {(item) => <LinkFields name={item} label={words.label} />}
  </ItemFields>
)
