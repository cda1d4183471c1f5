//! The table of simulations as Parquet: columns that may be null, one group of rows, uncompressed.

use super::{Cells, Column};
use parquet::basic::{LogicalType, Repetition, Type as Physical};
use parquet::data_type::{
    ByteArray, ByteArrayType, DataType, DoubleType, FixedLenByteArray, FixedLenByteArrayType,
    Int64Type,
};
use parquet::errors::ParquetError;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::{SerializedColumnWriter, SerializedFileWriter};
use parquet::schema::types::{PrimitiveTypeBuilder, Type, TypePtr};
use std::sync::Arc;

/// The whole file.
pub fn parquet(columns: &[Column]) -> Result<Vec<u8>, ParquetError> {
    let fields = columns.iter().map(field).collect::<Result<Vec<TypePtr>, ParquetError>>()?;
    let schema = Type::group_type_builder("simulation").with_fields(fields).build()?;
    let properties = WriterProperties::builder()
        .set_created_by(concat!("croupier version ", env!("CARGO_PKG_VERSION")).to_owned());
    let properties = Arc::new(properties.build());
    let mut file = SerializedFileWriter::new(Vec::new(), Arc::new(schema), properties)?;
    let mut rows = file.next_row_group()?;
    for column in columns {
        let mut writer = rows.next_column()?.expect("a writer for every column of the schema");
        write(&mut writer, &column.cells)?;
        writer.close()?;
    }
    rows.close()?;
    file.into_inner()
}

/// Amounts are decimals with two places; a net is a whole number of cents that may take more than
/// eight bytes.
fn field(column: &Column) -> Result<TypePtr, ParquetError> {
    let of = |physical| {
        Type::primitive_type_builder(&column.name, physical).with_repetition(Repetition::OPTIONAL)
    };
    let decimal = |builder: PrimitiveTypeBuilder<'_>, precision, scale| {
        let logical = LogicalType::decimal(scale, precision);
        let builder = builder.with_logical_type(Some(logical));
        builder.with_precision(precision).with_scale(scale).build()
    };
    let field = match column.cells {
        Cells::Text(_) => {
            of(Physical::BYTE_ARRAY).with_logical_type(Some(LogicalType::String)).build()
        }
        Cells::Count(_) => of(Physical::INT64).build(),
        Cells::Money(_) => decimal(of(Physical::INT64), 18, 2),
        Cells::Net(_) => decimal(of(Physical::FIXED_LEN_BYTE_ARRAY).with_length(16), 38, 0),
        Cells::Figure(_) => of(Physical::DOUBLE).build(),
    };
    field.map(Arc::new)
}

fn write(writer: &mut SerializedColumnWriter<'_>, cells: &Cells) -> Result<(), ParquetError> {
    match cells {
        Cells::Text(cells) => {
            put::<ByteArrayType, _>(writer, cells, |text| ByteArray::from(text.as_str()))
        }
        // A count of rounds has at most sixteen digits.
        Cells::Count(cells) => put::<Int64Type, _>(writer, cells, |count| count.cast_signed()),
        Cells::Money(cells) => put::<Int64Type, _>(writer, cells, |amount| amount.get()),
        Cells::Net(cells) => put::<FixedLenByteArrayType, _>(writer, cells, |net| {
            FixedLenByteArray::from(net.to_be_bytes().to_vec())
        }),
        Cells::Figure(cells) => put::<DoubleType, _>(writer, cells, |figure| *figure),
    }
}

fn put<T: DataType, C>(
    writer: &mut SerializedColumnWriter<'_>,
    cells: &[Option<C>],
    of: impl Fn(&C) -> T::T,
) -> Result<(), ParquetError> {
    let values: Vec<T::T> = cells.iter().flatten().map(of).collect();
    let is_there: Vec<i16> = cells.iter().map(|cell| i16::from(cell.is_some())).collect();
    writer.typed::<T>().write_batch(&values, Some(&is_there), None)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use parquet::file::reader::{FileReader, SerializedFileReader};
    use parquet::record::Field;
    use std::io::Write;
    use table::Cents;

    /// A table with every kind of cell, with and without a value.
    fn columns() -> Vec<Column> {
        let column = |name: &str, cells| Column { name: name.to_owned(), cells };
        let net = -(1_i128 << 90);
        vec![
            column("play", Cells::Text(vec![Some("à cheval, \"half\"".to_owned()), None])),
            column("n", Cells::Count(vec![None, Some(1_000_000_000_000_000)])),
            column("stake", Cells::Money(vec![Some(Cents::new(-1050)), None])),
            column("net", Cells::Net(vec![Some(net), Some(7)])),
            column("edge", Cells::Figure(vec![Some(0.0135), None])),
        ]
    }

    #[test]
    fn what_was_written_is_read() {
        let mut file = tempfile::tempfile().expect("a temporary file");
        file.write_all(&parquet(&columns()).expect("a table")).expect("written");
        let file = SerializedFileReader::new(file).expect("a file");
        let rows: Vec<Vec<Field>> = file
            .get_row_iter(None)
            .expect("rows")
            .map(|row| row.expect("a row").into_columns().into_iter().map(|(_, f)| f).collect())
            .collect();
        let shown: Vec<String> = rows.concat().iter().map(ToString::to_string).collect();
        let expected = [
            "\"à cheval, \"half\"\"",
            "null",
            "-10.50",
            "-1237940039285380274899124224.",
            "0.0135",
            "null",
            "1000000000000000",
            "null",
            "7.",
            "null",
        ];
        assert_eq!(shown, expected);
        let schema = file.metadata().file_metadata().schema();
        let names: Vec<&str> = schema.get_fields().iter().map(|field| field.name()).collect();
        assert_eq!(names, ["play", "n", "stake", "net", "edge"]);
    }
}
