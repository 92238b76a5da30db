import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { FormatName } from '#contract/product-files'
import { productFiles as words } from '#texts/admin/product-files'
import { useStaffQuery } from '#web/admin/kit/query/read-only-preview.ts'
import { ActionButton } from '#web/admin/kit/actions/action-button.tsx'
import { linkClass, Section } from '#web/admin/kit/detail/section.tsx'
import { staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'
import { startExport } from './queries.ts'
import { TaskForm } from './task-list.tsx'
import { Checkbox, Radio } from '#web/ui/forms/field.tsx'
import { useOpenProductTask } from '#web/admin/kit/progress/use-open-product-task.ts'
import { FileUpload } from '#web/admin/kit/progress/file-upload.tsx'

const picturesQuery = () =>
  staffQuery(['tasks', 'pictures'], (signal) => api.imports.pictures.get({ signal }))
const formats = Object.keys(words.formats) as FormatName[]

/** Import and export of products, shown with the list of background tasks. */
export const FilesTab = () => (
  <TaskForm tab="importar">
    <ProductFiles />
  </TaskForm>
)

/** Import, export, and the pictures that imported files reference but that are not uploaded yet. */
function ProductFiles() {
  const [stock, setStock] = useState(false)
  const [publish, setPublish] = useState(false)
  const openTask = useOpenProductTask()
  return (
    <div className="max-w-2xl">
      <Section title={words.products}>
        <p className="mb-3 text-muted">{words.productsText}</p>
        <Publication publish={publish} onChoose={setPublish} />
        <Checkbox
          className="mb-3"
          label={<span className="text-sm">{words.withStock}</span>}
          checked={stock}
          onChange={(event) => setStock(event.currentTarget.checked)}
        />
        <FileUpload
          send={(body, name) =>
            api.imports.products.post({
              query: {
                name,
                ...(stock ? { stock: 'true' as const } : {}),
                ...(publish ? { publish: 'true' as const } : {}),
              },
              body,
            })
          }
          onSent={openTask}
        />
      </Section>
      <Section title={words.out}>
        <p className="mb-3 text-muted">{words.outText}</p>
        <div className="flex flex-wrap gap-2">
          {formats.map((format) => (
            <ActionButton
              key={format}
              label={words.formats[format]}
              run={() => startExport({ format, filter: {} })}
              done={words.begun}
            />
          ))}
        </div>
      </Section>
      <MissingPictures />
    </div>
  )
}

type PublicationProps = { publish: boolean; onChoose: (publish: boolean) => void }

/** Option to publish imported active products as soon as they are complete. */
const Publication = ({ publish, onChoose }: PublicationProps) => (
  <fieldset className="mb-4 grid gap-2.5">
    <legend className="mb-2 text-xs font-medium text-muted">{words.publication}</legend>
    {[
      { value: false, label: words.asDraft, text: words.asDraftText },
      { value: true, label: words.whenComplete, text: words.whenCompleteText },
    ].map(({ value, label, text }) => (
      <Radio
        key={label}
        name="publication"
        checked={publish === value}
        onChange={() => onChoose(value)}
        label={
          <span className="block text-sm">
            <span className="block font-medium">{label}</span>
            <span className="block text-muted">{text}</span>
          </span>
        }
      />
    ))}
  </fieldset>
)

function MissingPictures() {
  const { data } = useStaffQuery(picturesQuery())
  if (!data) return null
  return (
    <Section title={words.pictures} aside={data.total > 0 && words.late(data.total)}>
      {data.total === 0 ? (
        <p className="text-muted">{words.noPictures}</p>
      ) : (
        <>
          <ul className="mb-3 grid gap-1.5">
            {data.items.slice(0, 20).map(({ id, url, productId, name }) => (
              <li key={id} className="grid">
                {productId && (
                  <Link to="/admin/produtos/editar/$id" params={{ id: productId }} className={linkClass}>
                    {name}
                  </Link>
                )}
                <span className="truncate text-xs text-muted">{url}</span>
              </li>
            ))}
          </ul>
          <ActionButton label={words.again} run={() => api.imports.pictures.post()} done={words.asked} />
        </>
      )}
    </Section>
  )
}
