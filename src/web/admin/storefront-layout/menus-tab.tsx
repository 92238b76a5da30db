import type { NavigationView, Menu, MenusEdit, MenusForm } from '#contract/content'
import { maxFooterLinks, maxFooterGroups, maxMenuLinks, maxMenus } from '#shared/content/content-limits'
import { storefrontLayout } from '#texts/admin/storefront-layout'
import { createFieldLabels } from '#web/admin/kit/conflict/field-labels.ts'
import { fieldsOf } from '#web/admin/kit/form/fields-of.ts'
import { ReorderList } from '#web/admin/kit/reorder/reorder-list.tsx'
import { RowActionsMenu } from '#web/admin/kit/reorder/row-actions-menu.tsx'
import { useOpenRow } from '#web/admin/kit/reorder/use-open-row.ts'
import { useReorder } from '#web/admin/kit/reorder/use-reorder.ts'
import { FormSection } from '#web/admin/kit/form/form-section.tsx'
import { api } from '#web/client/api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { RepeatedFields } from './repeated-fields.tsx'
import { LinkFields } from './link-fields.tsx'
import { LayoutEditor } from './layout-editor.tsx'

const words = storefrontLayout.menus
const { TextField } = fieldsOf<MenusForm>()

type Group = NavigationView['footer'][number]
const getLabel = ({ label }: Menu): string => label || words.unnamed
const getTitle = ({ title }: Group): string => title || words.unnamed

const fields = createFieldLabels<MenusForm>({
  header: [words.header, (header) => (header as unknown as Menu[]).map(getLabel).join(' · ')],
  footer: [words.footer, (footer) => (footer as unknown as Group[]).map(getTitle).join(' · ')],
})

/** Tab of the navigation: the header menu and the footer menus, each sortable. */
export const MenusTab = ({ edit }: { edit: MenusEdit }) => (
  <LayoutEditor<MenusForm>
    kind="menus"
    edit={edit}
    save={(body) => api.content.layout.menus.put({ body })}
    words={fields}
    panel={null}
  >
    <HeaderMenu />
    <FooterMenus />
  </LayoutEditor>
)

const emptyLink = { label: '', href: '/' }

function HeaderMenu() {
  const { order, ...row } = useOpenRow(useReorder<Menu>('header', getLabel))
  return (
    <FormSection
      id="topo"
      title={words.header}
      flush
      aside={
        order.items.length < maxMenus && (
          <span className="ml-auto">
            <Button look="ghost" size="small" onClick={() => order.add({ ...emptyLink, links: [] })}>
              {words.addEntry}
            </Button>
          </span>
        )
      }
    >
      <ReorderList
        reorder={order}
        label={words.headerList}
        kind="menu"
        {...row}
        aside={({ href }) => href}
        actions={(_, at) => <RowActionsMenu reorder={order} at={at} isRequired={order.items.length === 1} />}
        renderOpen={(_, at) => (
          <>
            <LinkFields name={`header.${at}`} label={words.label} />
            <p className="font-semibold">{words.below}</p>
            <p className="-mt-3 text-muted">{words.belowHint}</p>
            <MenuLinks name={`header.${at}.links`} most={maxMenuLinks} />
          </>
        )}
      />
    </FormSection>
  )
}

function FooterMenus() {
  const { order, ...row } = useOpenRow(useReorder<Group>('footer', getTitle))
  return (
    <FormSection
      id="rodape"
      title={words.footer}
      flush
      aside={
        order.items.length < maxFooterGroups && (
          <span className="ml-auto">
            <Button
              look="ghost"
              size="small"
              onClick={() => order.add({ title: '', links: [{ ...emptyLink }] })}
            >
              {words.addGroup}
            </Button>
          </span>
        )
      }
    >
      <ReorderList
        reorder={order}
        label={words.footerList}
        kind="group"
        {...row}
        actions={(_, at) => <RowActionsMenu reorder={order} at={at} isRequired={order.items.length === 1} />}
        renderOpen={(_, at) => (
          <>
            <TextField name={`footer.${at}.title`} label={words.groupTitle} maxLength={40} required />
            <MenuLinks name={`footer.${at}.links`} most={maxFooterLinks} />
          </>
        )}
      />
    </FormSection>
  )
}

const MenuLinks = ({ name, most }: { name: `${'header' | 'footer'}.${number}.links`; most: number }) => (
  <RepeatedFields name={name} label={words.link} add={words.addLink} most={most} fresh={emptyLink}>
    {(item) => <LinkFields name={item} label={words.label} />}
  </RepeatedFields>
)
