import { productEditor } from '#texts/admin-products/product-editor'

/** Options of a picture's colour: each colour, or all colours. */
export const ColorOptions = ({ colors }: { colors: readonly string[] }) => (
  <>
    <option value="">{productEditor.pictures.allColors}</option>
    {colors.map((color) => (
      <option key={color} value={color}>
        {color}
      </option>
    ))}
  </>
)
