import { productEditor } from '#texts/product-editor'

/** The colours that a picture can be of, and all of them. */
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
